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
