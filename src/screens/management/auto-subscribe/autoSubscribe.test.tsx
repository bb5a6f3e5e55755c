import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { List } from './autoSubscribe'

const FILTER = ['client/$', '{clientid}/#'].join('')

it('[MG-7] reports an invalid topic filter at its field and accepts placeholders', async () => {
  const { user } = await renderApp(<List />, {
    path: '/auto-sub',
    route: '/auto-sub',
    broker: { 'get /mqtt/auto_subscribe': [] },
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add topic' })
  await user.click(add as HTMLElement)
  const topic = await screen.findByRole('textbox', { name: /^Topic filter/ })
  const submit = screen.getByRole('button', { name: 'Add to the list' })
  await user.type(topic, 'a/#/b')
  await user.click(submit)
  expect(topic).toHaveAttribute('aria-invalid', 'true')
  expect(topic).toHaveAccessibleDescription(/#/)
  await user.clear(topic)
  await user.click(topic)
  await user.paste(FILTER)
  await user.click(submit)
  expect(await screen.findByText(FILTER)).toBeInTheDocument()
})
