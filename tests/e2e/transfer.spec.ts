import { readFileSync, writeFileSync } from 'node:fs'
import { checkA11y, expect, shot } from './fixtures'
import { brokerApi } from './support/api'
import { severalBrokersTest as test } from './support/severalBrokers'
import { signInByForm } from './support/signIn'

test(
  '[IN-20] copies a rule with what it needs, shows a later difference, undoes it, exports and imports',
  {
    tag: '@sandbox',
  },
  async ({ page, broker, secondBroker, api, signedOut, consoleUrl, unique }, testInfo) => {
    const other = brokerApi(secondBroker)
    const name = unique('copied')
    await api.post('/connectors', { type: 'http', name, url: 'http://127.0.0.1:9' })
    await api.post('/actions', { type: 'http', name, connector: name, parameters: { path: '/in' } })
    await api.post('/rules', { id: name, sql: 'SELECT * FROM "t/#"', actions: [`http:${name}`] })
    const entry = (kind: string, id: string) => page.getByRole('listitem', { name: `${kind} ${id}`, exact: true })
    const selectRule = () => page.getByRole('checkbox', { name: `Select Rule ${name}`, exact: true }).check()
    const compare = () => page.getByRole('button', { name: 'Compare', exact: true }).click()

    await signedOut(page)
    await page.goto(`${consoleUrl}?broker=eu`)
    await signInByForm(page, secondBroker)
    await expect(page.getByRole('heading', { level: 1, name: 'Overview', exact: true })).toBeVisible()
    await page.goto(`${consoleUrl}#/login?to=%2Ftransfer`)
    await signInByForm(page, broker)

    await selectRule()
    await expect(page.getByText('1 object selected, 2 more that it needs')).toBeVisible()
    await compare()
    await expect(entry('Connector', `http:${name}`)).toContainText('New')
    await expect(entry('Action', `http:${name}`)).toContainText('New')
    await expect(entry('Rule', name)).toContainText('New')
    await page.getByRole('button', { name: 'Apply 3 changes', exact: true }).click()
    await expect(entry('Rule', name)).toContainText('Done')
    expect(await other.get(`/rules/${name}`)).toMatchObject({ actions: [`http:${name}`] })

    // A later change at the target is the only difference.
    await other.put(`/rules/${name}`, { sql: 'SELECT clientid FROM "t/#"', actions: [`http:${name}`], description: '' })
    await compare()
    await expect(entry('Connector', `http:${name}`)).toContainText('Equal')
    await expect(entry('Rule', name)).toContainText('Different')
    await expect(entry('Rule', name)).toContainText('SELECT clientid FROM "t/#"')
    await shot(page, 'transfer-difference')
    await checkA11y(page)
    await page.getByRole('button', { name: 'Apply 1 change', exact: true }).click()
    await expect(entry('Rule', name)).toContainText('Done')
    expect(await other.get(`/rules/${name}`)).toMatchObject({ sql: 'SELECT * FROM "t/#"' })
    await page.getByRole('button', { name: 'Undo all', exact: true }).click()
    await expect(entry('Rule', name)).toContainText('Undone')
    expect(await other.get(`/rules/${name}`)).toMatchObject({ sql: 'SELECT clientid FROM "t/#"' })

    // The same selection as a file, imported after the objects are deleted.
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as file', exact: true }).click()
    const path = testInfo.outputPath('transfer.json')
    await (await download).saveAs(path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 'signalbox-transfer', version: 1 })
    for (const recordPath of [`/rules/${name}`, `/actions/http:${name}`, `/connectors/http:${name}`])
      await other.delete(recordPath)
    const bad = testInfo.outputPath('other.json')
    writeFileSync(bad, '{"rules":[]}')
    await page.locator('input[type=file]').setInputFiles(bad)
    await expect(page.getByText('The file is not an export of this page.')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(path)
    await expect(page.getByText('Objects of the file transfer.json')).toBeVisible()
    await page.getByRole('combobox', { name: 'Broker', exact: true }).selectOption({ label: 'eu' })
    await selectRule()
    await compare()
    await page.getByRole('button', { name: 'Apply 3 changes', exact: true }).click()
    await expect(entry('Rule', name)).toContainText('Done')
    expect(await other.get(`/rules/${name}`)).toMatchObject({ actions: [`http:${name}`] })
    await page.getByRole('button', { name: 'Undo all', exact: true }).click()
    await expect(entry('Connector', `http:${name}`)).toContainText('Undone')
    expect(((await other.get('/connectors')) as { name: string }[]).map((one) => one.name)).not.toContain(name)
    await api.delete(`/rules/${name}`)
    await api.delete(`/actions/http:${name}`)
    await api.delete(`/connectors/http:${name}`)
  },
)
