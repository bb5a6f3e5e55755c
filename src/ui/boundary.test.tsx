import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { Boundary } from './Boundary'

const state = { broken: false }

function FailingPart() {
  if (state.broken) throw new Error('no luck')
  return <p>there</p>
}

const RetryButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" onClick={onClick}>
    {label}
  </button>
)

it('isolates a failing component and can be retried', async () => {
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  state.broken = true
  await renderApp(
    <>
      <p>other</p>
      <Boundary fallback={(error, retry) => <RetryButton label={error.message} onClick={retry} />}>
        <FailingPart />
      </Boundary>
    </>,
  )
  expect(screen.getByText('other')).toBeInTheDocument()
  state.broken = false
  fireEvent.click(screen.getByRole('button', { name: 'no luck' }))
  expect(screen.getByText('there')).toBeInTheDocument()
})
