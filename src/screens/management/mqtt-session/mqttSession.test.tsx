import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { Settings } from './mqttSession'

it.each([
  ['en', 'Topic priorities 1: value', 'Save', 'Priority number must be a number between 1 and 255.'],
  ['zh', '主题优先级 第 1 项：值', '保存', '优先级必须是 1 到 255 之间的数字。'],
] as const)(
  '[MG-3] rejects a queue priority outside 1 to 255 at its field (%s)',
  async (language, name, save, text) => {
    const settings = { 'get /configs/global_zone': { mqtt: { mqueue_priorities: { 'a/b': 1 } } } } as const
    const { broker } = await renderApp(<Settings />, { path: '/mqtt/session', language, broker: settings })
    const value = await screen.findByRole('textbox', { name })
    fireEvent.change(value, { target: { value: '256' } })
    fireEvent.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(broker.getRequests('put /configs/global_zone')).toHaveLength(0)
  },
)
