import type { Page } from '@playwright/test'
import { answerStatus, holdBack } from './answers.ts'
import { expect, test } from './signed-in.ts'

const UPLOAD = '/al/files/upload'
/** A green square of 2 x 2. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOQzouSzotigFAAF+YDjX0NAbMAAAAASUVORK5CYII=',
  'base64',
)

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Add picture').and(page.locator('input')).setInputFiles({ name, mimeType, buffer })
}

test('a picture that is neither JPEG nor PNG, or larger than 5242880 bytes, is refused and not sent', async ({
  page,
  enter,
}) => {
  let sent = 0
  page.on('request', request => {
    if (request.url().includes(UPLOAD)) sent += 1
  })
  await enter('owner', '/catalogue/plu?open=new')
  await choose(page, 'menu.gif', 'image/gif', Buffer.from('GIF89a'))
  await expect(page.getByText('menu.gif is not a JPEG or PNG picture.')).toBeVisible()
  await choose(page, 'wall.png', 'image/png', Buffer.concat([PICTURE, Buffer.alloc(5_242_881 - PICTURE.length)]))
  await expect(page.getByText('wall.png is larger than 5 MB.')).toBeVisible()
  expect(sent).toBe(0)
  await choose(page, 'cup.png', 'image/png', Buffer.concat([PICTURE, Buffer.alloc(5_242_880 - PICTURE.length)]))
  await expect.poll(() => sent).toBe(1)
})

test('saving waits for all uploads', async ({ page, enter }) => {
  await enter('owner', '/catalogue/plu?open=new')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Cup with a picture')
  await page.getByLabel('Price 1').first().fill('4')
  const held = await holdBack(page, UPLOAD)
  await choose(page, 'cup.png', 'image/png', PICTURE)
  await held.asked
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('Please wait as images are uploading')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New: Product')
  held.letGo()
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await save.click()
  await expect(page.getByText('Product saved', { exact: true })).toBeVisible()
})

test('a picture that could not be sent is told beside it, and can be sent again', async ({
  page,
  enter,
  browserConsole,
}) => {
  browserConsole.allow(/status of 503/)
  await enter('owner', '/catalogue/plu?open=new')
  await answerStatus(page, UPLOAD, 503)
  await choose(page, 'cup.png', 'image/png', PICTURE)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
})
