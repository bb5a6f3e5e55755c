import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { checkA11y, expect, shot, test } from './fixtures'
import { saveForm } from './support/save'

/** The text of a file that a button hands out. */
async function readDownload(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('[MO-8] sends metrics to a Pushgateway', async ({ page, signIn, api, cleanup }) => {
  const received: string[] = []
  const gateway = createServer((request, response) => {
    request.on('data', (chunk) => received.push(String(chunk)))
    request.on('end', () => response.end())
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  cleanup(() => new Promise((closed) => gateway.close(closed)))
  const before = await api.get('/prometheus')
  cleanup(() => api.put('/prometheus', before))

  await signIn(page, { path: '/monitoring' })
  await expect(page).toHaveURL(/#\/monitoring\/alarm-settings$/)
  await expect(page.getByRole('tab', { name: 'Operating system', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Prometheus' }).click()
  await expect(page).toHaveURL(/#\/monitoring\/integration$/)
  await expect(page.getByRole('switch', { name: 'Require API key' })).not.toBeChecked()
  await checkA11y(page)
  await shot(page, 'integration-prometheus')
  await page
    .getByRole('textbox', { name: 'Pushgateway URL' })
    .fill(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`)
  await page.getByRole('textbox', { name: 'Push interval' }).fill('1')
  await page.getByRole('switch', { name: 'Push metrics' }).check()
  await saveForm(page)
  await expect.poll(() => api.get('/prometheus')).toMatchObject({ push_gateway: { enable: true, interval: '1s' } })
  await expect.poll(() => received.join(''), { timeout: 15_000 }).toContain('emqx_live_connections_count')
})

test('[MO-8] sends metrics, traces and logs to an OpenTelemetry collector', async ({ page, signIn, api, cleanup }) => {
  const before = await api.get('/opentelemetry')
  cleanup(() => api.put('/opentelemetry', before))
  await signIn(page, { path: '/monitoring/integration?tab=opentelemetry' })
  await page.getByRole('textbox', { name: 'Collector' }).fill('http://127.0.0.1:4318')
  for (const part of ['Metrics', 'Traces', 'Logs'])
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Export traces' }).check()
  await page.getByRole('switch', { name: 'Trace all messages' }).check()
  await checkA11y(page)
  await shot(page, 'integration-opentelemetry')
  await saveForm(page)
  await expect
    .poll(() => api.get('/opentelemetry'))
    .toMatchObject({
      exporter: { endpoint: 'http://127.0.0.1:4318' },
      traces: { enable: true, filter: { trace_all: true } },
      logs: { enable: before.logs.enable },
    })
})

test('[MO-9] creates the files to set up Prometheus and Grafana for this cluster', async ({ page, signIn, api }) => {
  const writeRequests: string[] = []
  await signIn(page, { path: '/monitoring/integration' })
  page.on('request', (request) => request.method() !== 'GET' && writeRequests.push(request.url()))
  await page.getByRole('button', { name: 'Set up Prometheus' }).click()
  const drawer = page.getByRole('dialog', { name: 'Set up Prometheus and Grafana' })
  const addresses = drawer.getByLabel('Broker addresses')
  const [{ node }] = await api.get('/nodes')
  await expect(addresses).toHaveValue(`${node.split('@')[1]}:18083`)
  await checkA11y(page)
  await shot(page, 'integration-setup')

  await addresses.fill('http://10.0.0.1')
  await expect(drawer.getByText('Enter host:port, such as 10.0.0.1:18083')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Download prometheus.yml' })).toHaveCount(0)
  await addresses.fill('10.0.0.1:18083, 10.0.0.2:18083')
  const file = await readDownload(page, 'Download prometheus.yml')
  expect(file.name).toBe('prometheus.yml')
  expect(await drawer.getByRole('group', { name: 'Content of prometheus.yml' }).textContent()).toBe(file.text)
  expect(parse(file.text).scrape_configs[0]).toMatchObject({
    metrics_path: '/api/v5/prometheus/stats',
    static_configs: [{ targets: ['10.0.0.1:18083', '10.0.0.2:18083'] }],
  })

  await drawer.getByRole('radio', { name: 'Scrape a Pushgateway' }).check()
  await drawer.getByLabel('Pushgateway address').fill('gw.local:9091')
  await expect(drawer.getByRole('group', { name: 'Content of prometheus.yml' })).toContainText('"gw.local:9091"')
  await expect(drawer.getByRole('region', { name: 'Start them with Docker' })).toContainText('prom/pushgateway')
  const dashboard = await readDownload(page, 'Download emqx-grafana-dashboard.json')
  expect(JSON.parse(dashboard.text)).toMatchObject({
    uid: 'signalbox-emqx',
    templating: { list: [{ name: 'datasource' }, {}, {}] },
  })
  expect(writeRequests, 'nothing is changed at the broker').toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})
