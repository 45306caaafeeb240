import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:18180'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const [,, size, dark, ...paths] = process.argv
const [w,h] = size.split('x').map(Number)
const c = await b.newContext({ viewport: { width: w, height: h }, locale: 'en-AU', timezoneId: 'Australia/Brisbane', colorScheme: dark === 'dark' ? 'dark' : 'light' })
const p = await c.newPage()
p.on('console', m => { if (m.type() === 'error') console.log('ERR', p.url(), m.text().slice(0, 300)) })
p.on('pageerror', e => console.log('PAGEERR', p.url(), e.message.slice(0,300)))
await p.goto(base + '/login')
await p.getByLabel('User name').fill('owner')
await p.getByLabel('Password', { exact: true }).fill('a long walk to the counting house')
await p.getByRole('button', { name: 'Sign in' , exact: true}).click()
await p.waitForURL(/home/, { timeout: 60000 })
for (const path of paths) {
  await p.goto(base + path, { waitUntil: 'load' })
  await p.waitForTimeout(3500)
  await p.screenshot({ path: `/var/tmp/pics/${path.replace(/[^a-z0-9]+/gi,'_')}-${w}${dark==='dark'?'-d':''}.png` })
}
await b.close()
