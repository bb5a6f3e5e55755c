import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/components/renderApp'
import { TypeTiles } from './TypeTiles'

it('a letter moves to the next kind with that initial', async () => {
  const names = ['HTTP', 'Kafka', 'Kinesis', 'MySQL']
  const tiles = names.map((name) => ({ value: name.toLowerCase(), name }))
  const { user } = await renderApp(<TypeTiles title="Kind" tiles={tiles} onChoose={() => {}} />)
  act(() => screen.getByRole('option', { name: /HTTP/ }).focus())
  for (const name of ['Kafka', 'Kinesis', 'Kafka']) {
    await user.keyboard('k')
    expect(screen.getByRole('option', { name: new RegExp(name) })).toHaveFocus()
  }
})

it('announces how many kinds match, and the only one by its name', async () => {
  const names = ['HTTP', 'Kafka', 'Kinesis', 'MySQL', 'Oracle', 'Pulsar', 'RabbitMQ', 'Redis', 'Syskeeper']
  const tiles = names.map((name) => ({ value: name.toLowerCase(), name }))
  const { user } = await renderApp(<TypeTiles title="Kind" tiles={tiles} onChoose={() => {}} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.type(screen.getByRole('searchbox'), 'k')
  expect(screen.getByRole('status')).toHaveTextContent('3 matches')
  await user.type(screen.getByRole('searchbox'), 'a')
  expect(screen.getByRole('status')).toHaveTextContent('Kafka: choose it with Enter')
})
