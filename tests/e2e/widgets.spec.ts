import { checkA11y, expect, shot, test } from './fixtures'

// biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
const TEMPLATE = '${payload}'

/** One field of each widget, in place of the schema of a form that exists: no screen needs all of them yet. */
const everyWidget = {
  type: 'object',
  required: ['name', 'mode'],
  properties: {
    name: { type: 'string', minLength: 1 },
    mode: { type: 'string', enum: ['one', 'two'], default: 'one' },
    flag: { type: 'boolean' },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    wait: { type: 'string', 'x-kind': 'duration' },
    size: { type: 'string', 'x-kind': 'byte-size' },
    lasting: {
      anyOf: [
        { type: 'string', enum: ['infinity'] },
        { type: 'string', 'x-kind': 'duration' },
      ],
      'x-kind': 'duration-or-enum',
    },
    filter: { type: 'string', 'x-kind': 'topic-filter' },
    words: { type: 'array', items: { type: 'string' } },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    free: { type: 'object' },
    text: { type: 'string', 'x-kind': 'template' },
    ssl: {
      type: 'object',
      properties: { enable: { type: 'boolean', default: false }, depth: { type: 'integer', default: 10, maximum: 20 } },
    },
    rules: {
      type: 'array',
      items: {
        type: 'object',
        required: ['topic'],
        properties: { topic: { type: 'string' }, qos: { type: 'integer', enum: [0, 1, 2] } },
      },
    },
    retry_interval: { type: 'string', 'x-kind': 'duration', default: '15s' },
  },
}

test('every widget writes what its kind means, and no default nobody chose', async ({ page, signIn }) => {
  await page.route('**/assets/createApiKey-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(everyWidget)}` }),
  )
  const sent: unknown[] = []
  await page.route('**/api/v5/api_key', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 200, json: {} })
  })
  await signIn(page, { path: '/api-key/create' })
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await page.getByRole('textbox', { name: /^Name/ }).fill('n')
  await page.getByRole('switch', { name: 'Flag' }).check()
  await page.getByLabel('Count').fill('12')
  await page.getByLabel('Count').blur()
  await expect(page.getByText('Count must be from 1 to 9')).toBeVisible()
  await page.getByLabel('Count').fill('-')
  await page.getByLabel('Count').blur()
  await expect(page.getByText('Count must be a whole number')).toBeVisible()
  await page.getByLabel('Count').fill('7')
  await page.getByLabel('Wait', { exact: true }).fill('5')
  await page.getByLabel('Wait: unit').selectOption('m')
  await page.getByLabel('Size', { exact: true }).fill('2')
  await page.getByLabel('Lasting', { exact: true }).selectOption({ label: 'Own value' })
  await page.getByLabel('Lasting: value').fill('1h30m')
  await page.getByLabel('Filter').fill('a/#/b')
  await page.getByLabel('Filter').blur()
  await expect(page.getByText('# must be the last one')).toBeVisible()
  await page.getByLabel('Filter').fill('a/+/b/#')
  const words = page.getByRole('group', { name: 'Words' })
  await words.getByRole('button', { name: 'Add to Words' }).click()
  await words.getByLabel('Words 1', { exact: true }).fill('x')
  await words.getByRole('button', { name: 'Add to Words' }).click()
  await words.getByLabel('Words 2', { exact: true }).fill('y')
  await words.getByRole('button', { name: 'Remove Words 1' }).click()
  const headers = page.getByRole('group', { name: 'Headers' })
  await headers.getByRole('button', { name: 'Add to Headers' }).click()
  await headers.getByLabel('Headers 1: name').fill('h')
  await headers.getByLabel('Headers 1: value').fill('v')
  await page.getByLabel('Free').fill('{"a":')
  await page.getByLabel('Free').blur()
  await expect(page.getByText('Please enter the correct JSON')).toBeVisible()
  await create.click()
  expect(sent).toEqual([])
  await page.getByLabel('Free').fill('{"a": [1]}')
  await page.getByLabel('Text').fill(TEMPLATE)
  await page.getByRole('group', { name: 'Rules' }).getByRole('button', { name: 'Add' }).click()
  await create.click()
  await expect(page.getByText('Topic is required')).toBeVisible()
  await page.getByLabel('Topic').fill('t')
  await page.getByRole('button', { name: /^TLS/ }).click()
  await page.getByLabel('Depth').fill('30')
  await page.getByRole('button', { name: /^TLS/ }).focus()
  await checkA11y(page)
  await shot(page, 'form-widgets')
  await create.click()
  await expect(page.getByText('Chain depth must be at most 20')).toBeVisible()
  await expect(page.getByLabel('Depth')).toBeFocused()
  await page.getByLabel('Depth').fill('11')
  await expect(page.getByRole('button', { name: /^Connection/ })).toHaveAttribute('aria-expanded', 'false')
  await create.click()
  await expect(page.getByRole('button', { name: 'I have kept it' })).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'n',
      mode: 'one',
      flag: true,
      count: 7,
      wait: '5m',
      size: '2MB',
      lasting: '1h30m',
      filter: 'a/+/b/#',
      words: ['y'],
      headers: { h: 'v' },
      free: { a: [1] },
      text: TEMPLATE,
      ssl: { depth: 11 },
      rules: [{ topic: 't' }],
    },
  ])
})

/** Fields that keep what is typed in a way of their own before it is the form's. */
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

test('a press right after typing sends what was typed, whatever the field', async ({ page, signIn, expectErrors }) => {
  expectErrors(/400/)
  await page.route('**/assets/createApiKey-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(ownState)}` }),
  )
  const sent: unknown[] = []
  await page.route('**/api/v5/api_key', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    // The form stays as it is.
    return route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message: `refused ${sent.length}` } })
  })
  await signIn(page, { path: '/api-key/create' })
  const button = page.getByRole('button', { name: 'Create', exact: true })
  /** As a hand does it: the button is pressed where it stands, held for a moment, and nothing is waited for. */
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
  const want: Record<string, unknown> = {}
  let presses = 0
  const pressed = async () => {
    await press()
    await expect(page.getByRole('alert').filter({ hasText: `refused ${++presses}` })).toBeVisible()
    expect(sent.at(-1)).toEqual(want)
  }
  const type = async (label: string, text: string) => {
    await field(label).focus()
    await page.keyboard.type(text)
  }
  await type('Motto', 'n')
  want.motto = 'n'
  await pressed()
  await type('Count', '12')
  want.count = 12
  await pressed()
  await type('Wait', '5')
  want.wait = '5s'
  await pressed()
  await type('Hosts', 'a:1,b:2')
  want.hosts = 'a:1,b:2'
  await pressed()
  await page.getByRole('button', { name: 'Add to Headers' }).click()
  await type('Headers 1: name', 'h')
  want.headers = { h: '' }
  await pressed()
  await type('Free', '{"a":1}')
  want.free = { a: 1 }
  await pressed()
  await type('Text', 'hello')
  want.text = 'hello'
  await pressed()
  await page.getByLabel('Groups: new name').fill('g')
  await page.keyboard.press('Enter')
  await type('Chain depth', '4')
  want.groups = { g: { depth: 4 } }
  await pressed()
  await page.keyboard.press('Backspace')
  want.groups = { g: {} }
  await pressed()

  // What was typed is no part of the record that is kept: discarding takes it out of every field.
  await page.getByRole('button', { name: 'Discard' }).click()
  for (const label of ['Motto', 'Count', 'Wait', 'Hosts', 'Free', 'Text']) await expect(field(label)).toHaveValue('')
  // By keyboard the button keeps the focus: pressed again, it sends again.
  await type('Motto', 'k')
  await button.focus()
  for (const text of ['refused 10', 'refused 11']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(button).toBeFocused()
  }
  expect(sent.at(-1)).toEqual({ motto: 'k' })
})
