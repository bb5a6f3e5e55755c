import { checkA11y, expect, setPreference, shot, test } from './fixtures'
import { answerWith } from './support/answers'
import { changeDocument } from './support/brokerDocument'
import { createPackage } from './support/plugin'

test('[MG-12] creates, reorders, switches and deletes ExHook servers', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const [first, second] = [unique('one'), unique('two')]
  for (const name of [first, second]) cleanup(() => api.request('DELETE', `/exhooks/${name}`))
  await api.post('/exhooks', { name: first, url: 'http://127.0.0.1:9', auto_reconnect: false })
  await signIn(page, { path: '/exhook' })
  await page.getByRole('button', { name: 'Create server' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(first)
  await page.getByRole('textbox', { name: /^(URL|Server URL|gRPC)/ }).fill('http://127.0.0.1:9')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('A server of this name exists already')).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill(second)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: `ExHook server ${second}`, exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By node' })).toContainText(/Connecting|Disconnected|Error/)
  await page.getByRole('tab', { name: 'Registered hooks' }).click()
  await expect(page.getByText('No hooks', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'ExHook' }).first().click()
  await page.getByRole('button', { name: `Move up: ${second}` }).click()
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  const order = async () => ((await api.get('/exhooks')) as { name: string }[]).map(({ name }) => name)
  await expect
    .poll(async () => (await order()).filter((name) => name === first || name === second))
    .toEqual([second, first])
  await page.getByRole('switch', { name: new RegExp(first) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText(`ExHook server ${first} disabled`)).toBeVisible()
  await expect.poll(async () => (await api.get(`/exhooks/${first}`)).enable).toBe(false)
  await checkA11y(page)
  await shot(page, 'exhook')
})

test('[MG-13] uploads a plugin, explains a refusal, starts it, shows its description and uninstalls it', async ({
  page,
  signIn,
  api,
  unique,
  cleanup,
  expectErrors,
}) => {
  expectErrors(/400/)
  const plugin = await createPackage(unique('plug'))
  cleanup(() => api.request('DELETE', `/plugins/${plugin.full}`))
  await signIn(page, { path: '/plugins' })
  await page.getByRole('button', { name: 'Install plugin' }).click()
  const input = page.getByLabel('Package (.tar.gz)')
  const install = page.getByRole('button', { name: 'Install plugin' })
  await install.click()
  await expect(page.getByText('Please select a file first')).toBeVisible()
  await input.setInputFiles({ ...plugin, name: 'x.zip' })
  await expect(page.getByText('Please upload a file with extension .tar.gz')).toBeVisible()
  await input.setInputFiles({ ...plugin, name: 'other-1.0.0.tar.gz' })
  await install.click()
  await expect(
    page.getByText(/Upload Failed: .*The package has no valid release.json \(other-1\.0\.0\.tar\.gz\)/),
  ).toBeVisible()
  await input.setInputFiles(plugin)
  await checkA11y(page)
  await install.click()
  await expect(page.getByRole('heading', { name: `Plugin ${plugin.full}`, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('table', { name: 'State by node' })).toContainText('Active')
  await page.getByRole('tab', { name: 'Readme' }).click()
  const readme = page.getByRole('region', { name: 'Readme' })
  await expect(readme.getByRole('link', { name: 'page' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(readme).toContainText('<img src="https://example.org/x.png" onerror="alert(1)">')
  await expect(readme.locator('img')).toHaveCount(0)
  await shot(page, 'plugin-readme')

  await page.goto('#/plugins?state=active')
  await expect(page.getByRole('row').filter({ hasText: 'A plugin to test with' })).toContainText('Active')
  await page.goto(`#/plugins/detail/${plugin.full}`)
  await page.getByRole('button', { name: 'Uninstall' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uninstall' }).click()
  await expect(page).toHaveURL(/#\/plugins\?state=active$/)
  await expect(page.getByRole('row').filter({ hasText: 'A plugin to test with' })).toHaveCount(0)
  await expect.poll(async () => (await api.request('GET', `/plugins/${plugin.full}`)).status).toBe(404)
  await checkA11y(page)
})

test('[MG-13] changes the configuration of a plugin at a newer broker, in both languages', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const body = { content: { 'application/json': { schema: { type: 'object' } } } }
  const parameters = [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }]
  await changeDocument(page, ({ paths }) => {
    paths['/plugins/{name}/config'] = {
      get: { parameters, responses: { 200: { description: '', ...body } } },
      put: { parameters, requestBody: body, responses: { 204: { description: '' } } },
    }
  })
  await answerWith(page, 'get /plugins/{name}', () => ({
    name: 'acl',
    rel_vsn: '1.0.0',
    rel_apps: ['acl-1.0.0'],
    description: 'Access lists',
    running_status: [],
  }))
  let config: { retries: number } = { retries: 3 }
  await page.route('**/plugins/acl-1.0.0/config', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: config })
    const next = route.request().postDataJSON()
    if (next.retries > 9)
      return route.fulfill({ status: 400, json: { code: 'BAD_CONFIG', message: 'too many retries' } })
    config = next
    return route.fulfill({ status: 204 })
  })
  await signIn(page, { path: '/plugins/detail/acl-1.0.0' })
  await page.getByRole('tab', { name: 'Configuration' }).click()
  const field = page.getByRole('textbox', { name: /^Configuration/ })
  await expect(field).toHaveValue(/"retries": 3/)
  await checkA11y(page)
  await field.fill('{"retries": 99}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('too many retries (BAD_CONFIG)')).toBeVisible()
  await field.fill('{"retries": 5}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => config).toEqual({ retries: 5 })

  await setPreference(page, 'language', 'zh')
  await expect(page.getByRole('textbox', { name: /^配置/ })).toHaveValue(/"retries": 5/)
})
