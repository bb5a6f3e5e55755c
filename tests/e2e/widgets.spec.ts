import { expect, test } from './fixtures'
import { createChunkPattern } from './support/createChunkPattern'

// `src/forms/widgets.test.tsx` tests the values of widgets. This test presses a button where the page has moved it.

/** Fields that buffer typed text before it becomes form data. */
const ownState = {
  type: 'object',
  properties: {
    motto: { type: 'string' },
    count: { type: 'integer' },
    wait: { type: 'string', 'x-kind': 'duration' },
    hosts: { type: 'string', 'x-kind': 'comma-list' },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    free: { type: 'object' },
    text: { type: 'string', 'x-kind': 'payload' },
    groups: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { depth: { type: 'integer' } } },
    },
  },
}

test('sends the typed value when Save is pressed right after typing, in every kind of field', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  await page.route(createChunkPattern('src/api/generated/schemas/api_key/createApiKey.json'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(ownState)}` }),
  )
  const sent: unknown[] = []
  await page.route('**/api/v5/api_key', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    // The form stays unchanged.
    return route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message: `refused ${sent.length}` } })
  })
  await signIn(page, { path: '/api-key/create' })
  const button = page.getByRole('button', { name: 'Create', exact: true })
  /** Presses a button with the mouse at its position, holds it for a moment, and waits for no condition. */
  const press = async () => {
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error('no button')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 1, box.y + box.height / 2)
    await page.mouse.up()
  }
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const expectedBody: Record<string, unknown> = {}
  let presses = 0
  const pressAndExpect = async () => {
    await press()
    await expect(page.getByRole('alert').filter({ hasText: `refused ${++presses}` })).toBeVisible()
    expect(sent.at(-1)).toEqual(expectedBody)
  }
  const type = async (label: string, text: string) => {
    await field(label).focus()
    await page.keyboard.type(text)
  }
  await type('Motto', 'n')
  expectedBody.motto = 'n'
  await pressAndExpect()
  await page.getByRole('button', { name: /^Advanced/ }).click()
  await type('Count', '12')
  expectedBody.count = 12
  await pressAndExpect()
  await type('Wait', '5')
  expectedBody.wait = '5s'
  await pressAndExpect()
  await type('Hosts', 'a:1,b:2')
  expectedBody.hosts = 'a:1,b:2'
  await pressAndExpect()
  await page.getByRole('button', { name: 'Add to Headers' }).click()
  await type('Headers 1: name', 'h')
  expectedBody.headers = { h: '' }
  await pressAndExpect()
  await type('Free', '{"a":1}')
  expectedBody.free = { a: 1 }
  await pressAndExpect()
  await type('Text', 'hello')
  expectedBody.text = 'hello'
  await pressAndExpect()
  await page.getByLabel('Groups: new name').fill('g')
  await page.keyboard.press('Enter')
  await type('Chain depth', '4')
  expectedBody.groups = { g: { depth: 4 } }
  await pressAndExpect()
  await page.keyboard.press('Backspace')
  expectedBody.groups = { g: {} }
  await pressAndExpect()

  // The form is empty when it is opened again.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/#\/api-key$/)
  await page.goto('#/api-key/create')
  await page.getByRole('button', { name: /^Advanced/ }).click()
  for (const label of ['Motto', 'Count', 'Wait', 'Hosts', 'Free', 'Text']) await expect(field(label)).toHaveValue('')
  // By keyboard, the button keeps the focus: another press sends again.
  await type('Motto', 'k')
  await button.focus()
  for (const text of ['refused 10', 'refused 11']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(button).toBeFocused()
  }
  expect(sent.at(-1)).toEqual({ motto: 'k' })
})
