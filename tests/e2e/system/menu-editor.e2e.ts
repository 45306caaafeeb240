import { expect, test } from '../shell/signed-in.ts'

test('an administrator sees the pages of a section under the names of their groups', async ({ page, enter }) => {
  await enter('admin', '/system/menu')
  const tree = page.getByRole('main').getByRole('list', { name: 'Menu', exact: true })
  await tree.getByRole('button', { name: /^Catalogue/ }).click()
  await expect(tree.getByText('Prices and labels')).toBeVisible()
  await tree.getByLabel('Edit Catalogue').click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText('Custom name')
  await expect(form.getByText('Groups', { exact: true })).toHaveCount(0)
})
