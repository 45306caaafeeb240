import { expect, it, vi } from 'vitest'

async function console() {
  vi.resetModules()
  window.localStorage.clear()
  return import('./messages.tsx')
}

it('has the words of an area that came while the first words were on their way', async () => {
  const { registerAreaMessages, startMessages, loadAreaMessages, translate } = await console()
  registerAreaMessages({ 'areas/hire/messages/en.json': async () => ({ hire: { title: 'Hire' } }) })
  const first = startMessages()
  await loadAreaMessages('hire')
  await first
  expect([translate('hire.title'), translate('platform.shell.product')]).toEqual(['Hire', 'Countinghouse'])
  expect(translate.has('platform.list.failed')).toBe(true)
})

it('knows the language of the last visit before its words are there', async () => {
  const { startMessages, currentLocale } = await console()
  window.localStorage.setItem('language', 'zh-CN')
  const words = startMessages()
  expect(currentLocale().id).toBe('zh-CN')
  await words
})
