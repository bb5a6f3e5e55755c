import { checkA11y, expect, setPreference, shot, test } from './fixtures'

test('[IN-15] creates a schema from a sample that decodes a client’s message in a rule, and lists the rule', async ({
  page,
  signIn,
  api,
  mqttClient,
  unique,
  cleanup,
}) => {
  const name = unique('point')
  const rule = unique('rule')
  for (const path of [`/rules/${rule}`, `/schema_registry/${name}`]) cleanup(() => api.request('DELETE', path))
  await signIn(page, { path: '/schema' })
  await page.getByRole('button', { name: 'Create schema' }).click()
  await page.getByRole('option', { name: 'JSON Schema' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('button', { name: 'Generate from a sample' }).click()
  await page.getByRole('textbox', { name: 'Sample message' }).fill('{"n": 1}')
  await shot(page, 'schema-generate')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Schema ${name}`, exact: true })).toBeVisible()
  await shot(page, 'schema')
  await page.getByRole('tab', { name: 'Test' }).click()
  await page.getByRole('textbox', { name: 'Sample' }).fill('{"n": "x"}')
  await expect(page.getByText(/The sample does not fit at n/)).toBeVisible()
  await checkA11y(page)

  // The broker's rule judges as the browser does.
  const sql = `SELECT payload FROM "${name}" WHERE schema_check('${name}', payload)`
  expect((await api.request('POST', '/rules', { id: rule, sql, actions: [] })).status).toBe(201)
  const client = await mqttClient({ clientId: unique('c') })
  await client.publishAsync(name, '{"n": 2}', { qos: 1 })
  await client.publishAsync(name, '{"n": "x"}', { qos: 1 })
  const getRuleCounts = async () => {
    const { body } = await api.request('GET', `/rules/${rule}/metrics`)
    const { metrics } = body as { metrics: Record<string, number> }
    return [metrics.matched, metrics.passed]
  }
  await expect.poll(getRuleCounts).toEqual([2, 1])

  await setPreference(page, 'theme', 'dark')
  await setPreference(page, 'language', 'zh')
  await page.goto('#/schema')
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(rule)
  await shot(page, 'schemas-dark-zh')
})
