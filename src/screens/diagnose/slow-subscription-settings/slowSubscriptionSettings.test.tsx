import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { Settings } from './settings'

it.each([
  ['en', ['Whole delivery time', 'Internal transfer time', 'Client response time']],
  ['zh', ['完整投递时间', '内部传输时间', '客户端响应时间']],
] as const)('[DI-5] labels the three statistics types (%s)', async (language, names) => {
  const settings = {
    enable: true,
    threshold: '500ms',
    expire_interval: '300s',
    top_k_num: 10,
    stats_type: 'whole',
  } as const
  await renderApp(<Settings />, {
    path: '/slow-sub/config',
    language,
    broker: { 'get /slow_subscriptions/settings': settings },
  })
  const kind = await screen.findByRole('combobox', { name: language === 'en' ? /^Measured time/ : /^统计类型/ })
  const options = within(kind)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  for (const name of names) expect(options.some((option) => option?.startsWith(name))).toBe(true)
})
