import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

describe('paths', () => {
  it('match their own pattern, whatever the case or a slash at the end', () => {
    expect(matchPath('/settings/usermanage', '/Settings/UserManage/')).toEqual({})
  })

  it('give the parameters of both notations, decoded', () => {
    expect(matchPath('/stock/stocktakingdetail/{id}/{readonly}', '/stock/stocktakingdetail/7%2F1/1')).toEqual({
      id: '7/1',
      readonly: '1',
    })
    expect(matchPath('/tv/auth/:token', '/tv/auth/abc')).toEqual({ token: 'abc' })
  })

  it('give the rest of a path where the pattern asks for it', () => {
    expect(matchPath('/redirect/{path*}', '/redirect/stock/taking')).toEqual({ path: 'stock/taking' })
  })

  it('do not match longer, shorter or other paths', () => {
    expect(matchPath('/tv/auth/{token}', '/tv/auth')).toBeNull()
    expect(matchPath('/tv/auth/{token}', '/tv/auth/a/b')).toBeNull()
    expect(matchPath('/tv/auth/{token}', '/tv/pair/a')).toBeNull()
  })

  it('take a stray % as it is written', () => {
    expect(matchPath('/fee/{name}', '/fee/50%')).toEqual({ name: '50%' })
  })
})
