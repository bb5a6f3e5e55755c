import type { Page } from '@playwright/test'
import { checkA11y, expect, shot, THREE_NODES, test } from './fixtures'
import { answerWith, failWith, patchAnswer } from './support/answers'

test.use({ sandboxArgs: THREE_NODES })

const picture = (page: Page) => page.getByRole('list', { name: 'Nodes of the cluster' })
const card = (page: Page) => page.getByRole('region', { name: 'Selected node' })

test('[MO-2] draws each node with its card, and keeps the last values of a stopped one @sandbox', async ({
  page,
  signIn,
  control,
  cleanup,
}) => {
  await signIn(page, { path: '/dashboard/nodes', preferences: { 'live.interval': 2000 } })
  await expect(picture(page).getByRole('button')).toHaveCount(3)
  await expect(page.getByText('Cores: 3 of 3 running')).toBeVisible()
  const second = picture(page).getByRole('button', { name: 'emqx@127.0.0.2, core, running' })
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/node=emqx(@|%40)127\.0\.0\.2/)
  for (const text of ['Running', 'Core', '5.6.1', 'File descriptor limit', 'Memory', 'CPU load', 'Topics'])
    await expect(card(page)).toContainText(text)
  await expect(card(page)).not.toContainText(/NaN|undefined/)
  await checkA11y(page)
  await shot(page, 'topology')

  await control.stopNode('emqx@127.0.0.2')
  cleanup(() => control.startNode('emqx@127.0.0.2'))
  const stopped = picture(page).getByRole('button', { name: 'emqx@127.0.0.2, core, stopped' })
  await expect(stopped).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Cores: 2 of 3 running')).toBeVisible()
  await expect(card(page)).toContainText('Last known values at')
  await expect(card(page)).toContainText('5.6.1')
  await card(page).getByRole('link', { name: 'emqx@127.0.0.2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'emqx@127.0.0.2' })).toBeVisible()
})

test('[MO-2] draws twenty nodes, replicants among them, one of them not answering', async ({ page, signIn, api }) => {
  test.slow()
  const [node] = await api.get('/nodes')
  const replicants = Array.from({ length: 17 }, (_, i) => ({ ...node, node: `emqx@10.0.1.${i}`, role: 'replicant' }))
  const cores = ['a', 'b', 'c'].map((name) => ({ ...node, node: `emqx@core-${name}.example` }))
  await answerWith(page, 'get /nodes', () => [...cores, ...replicants.slice(1)])
  await answerWith(page, 'get /cluster/topology', () =>
    cores.map(({ node: core_node }, index) => ({
      core_node,
      replicant_nodes: replicants.filter((_, i) => i % 3 === index).map(({ node }) => ({ node, streams: 1 })),
    })),
  )
  await answerWith(page, 'get /stats', () => [{ node: cores[0].node, 'topics.count': 7 }])
  await signIn(page, { path: '/dashboard/nodes' })
  await expect(picture(page).getByRole('button')).toHaveCount(20)
  await expect(page.getByText('Replicants: 16 of 17 running')).toBeVisible()
  await picture(page).getByRole('button', { name: 'emqx@10.0.1.0, replicant, not answering' }).click()
  await expect(card(page)).toContainText('but it did not answer')
  await checkA11y(page)
  await shot(page, 'topology-twenty')
})

test('[MO-2] draws the nodes without the topology, and names the missing part', async ({
  page,
  signIn,
  api,
  expectErrors,
}) => {
  expectErrors(/503/)
  const nodes = await api.get('/nodes')
  await failWith(page, 'get /cluster/topology', 503, 'away')
  await signIn(page, { path: '/dashboard/nodes' })
  await expect(page.getByText(/The topology could not be read/).first()).toBeVisible()
  await expect(picture(page).getByRole('button')).toHaveCount(nodes.length)
})

test('[MO-3] [MO-5] shows trends of one node, on the overview and on its page', async ({ page, signIn }) => {
  await patchAnswer(page, 'get /nodes', ([node]) => ['one', 'two'].map((host) => ({ ...node, node: `emqx@${host}` })))
  const requestedNodes: (string | undefined)[] = []
  const samples = Array.from({ length: 6 }, (_, i) => ({ time_stamp: Date.now() - i * 10_000, received: i })).reverse()
  await answerWith(page, 'get /monitor/nodes/{node}', ({ params }) => {
    requestedNodes.push(params.node)
    return samples
  })
  await answerWith(page, 'get /nodes/{node}/stats', () => ({}))
  await signIn(page, { path: '/dashboard/overview' })
  const trends = page.getByRole('region', { name: 'Trends', exact: true })
  await trends.getByRole('combobox', { name: 'Node' }).selectOption('emqx@two')
  await expect.poll(() => requestedNodes).toContain('emqx@two')
  await expect(page).toHaveURL(/node=emqx(@|%40)two/)
  await page.reload()
  await expect(trends.getByRole('combobox', { name: 'Node' })).toHaveValue('emqx@two')
  await page.goto(page.url().replace(/#.*/, '#/dashboard/nodes/emqx@one'))
  await expect(trends.getByRole('heading', { name: 'Incoming messages (msg/s)' })).toBeVisible()
  await expect(trends.getByRole('combobox', { name: 'Node' })).toHaveCount(0)
  await expect.poll(() => requestedNodes).toContain('emqx@one')
  await expect(trends.getByRole('application').first()).toBeVisible()
  await checkA11y(page)
})

test('[MO-3] zooms all charts by dragging or by buttons, and keeps the range in the URL', async ({ page, signIn }) => {
  test.slow()
  const now = Math.floor(Date.now() / 10_000) * 10_000
  const samples = Array.from({ length: 360 }, (_, i) => ({
    time_stamp: now - (359 - i) * 10_000,
    ...{ received: i, sent: i, dropped: 0, connections: 5, live_connections: 5, subscriptions: 5, topics: 5 },
  }))
  await answerWith(page, 'get /monitor', () => samples)
  await signIn(page, { path: '/dashboard/overview' })
  const trends = page.getByRole('region', { name: 'Trends', exact: true })
  const chart = trends.getByRole('application').first()
  await expect(chart).toBeVisible({ timeout: 30_000 })
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  if (!box) throw new Error('no chart')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.4, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 })
  await page.mouse.move(box.x + box.width * 0.7, y, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/zoom=\d+-\d+/)
  const widthNow = () => {
    const [, from, to] = /zoom=(\d+)-(\d+)/.exec(page.url()) ?? []
    return Number(to) - Number(from)
  }
  const dragged = widthNow()
  expect(dragged).toBeGreaterThan(600_000)
  expect(dragged).toBeLessThan(1_800_000)
  const zoom = trends.getByRole('group', { name: 'Zoom' })
  await zoom.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expect.poll(widthNow).toBeLessThan(dragged * 0.6)
  await checkA11y(page)
  await zoom.getByRole('button', { name: 'Earlier' }).press('Enter')
  await zoom.getByRole('button', { name: 'Full range' }).press('Enter')
  await expect(page).not.toHaveURL(/zoom=/)
})
