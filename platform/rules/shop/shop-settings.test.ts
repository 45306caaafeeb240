import { describe, expect, test } from 'vitest'
import { SHOP_SETTINGS_DEFAULTS, withDefaults } from './shop-settings.ts'

describe('a shop', () => {
  test('without settings is an Australian one that looks at Brisbane', () => {
    expect(withDefaults({})).toEqual(SHOP_SETTINGS_DEFAULTS)
    expect(withDefaults({})).toMatchObject({
      language: 'en-gb',
      currency: 'AUD',
      currencySymbol: '$',
      mapCentreX: 153.026322,
      mapCentreY: -27.465881,
      mapZoom: 12,
      searchRadius: 5,
      dateTimeMask: 'DD/MM/YYYY HH:mm:ss',
      dataLanguage: 'en',
      domain: 'browser',
    })
  })

  test('keeps what is set', () => {
    const set = { currency: 'NZD', mapZoom: '14', mapCentreX: 0, licensed: true, domain: 'app', logo: '/logo.png' }
    expect(withDefaults(set)).toMatchObject({ ...set, mapZoom: 14 })
  })

  test('a currency brings its sign, unless the shop has one of its own', () => {
    const signs = [
      { currency: 'GBP' },
      { currency: 'NZD' },
      { currency: 'gold' },
      { currency: 'GBP', currencySymbol: 'GBP ' },
    ]
    expect(signs.map(input => withDefaults(input).currencySymbol)).toEqual(['£', '$', '$', 'GBP '])
  })

  test.each(['', ' ', 'far', null, undefined, Number.NaN, {}, true])('ignores %j as a map setting', value => {
    const { mapCentreX, mapCentreY, mapZoom, searchRadius } = SHOP_SETTINGS_DEFAULTS
    expect(withDefaults({ mapCentreX: value, mapCentreY: value, mapZoom: value, searchRadius: value })).toMatchObject({
      mapCentreX,
      mapCentreY,
      mapZoom,
      searchRadius,
    })
  })

  test('takes a blank or a wrong type as not set', () => {
    expect(withDefaults({ currency: '', language: 7, licensed: 'yes', domain: 'tv' })).toEqual(SHOP_SETTINGS_DEFAULTS)
  })

  test('finds its servers in extInfo where they are not set', () => {
    const extInfo = '{"urlUpload":"https://up","urlComm":"https://comm","urlScan":"https://scan"}'
    expect(withDefaults({ scanUrl: 'https://own' }, extInfo)).toMatchObject({
      imageUploaderUrl: 'https://up',
      cloudUrl: 'https://comm',
      scanUrl: 'https://own',
    })
  })
})
