import { screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadChunk, useChunk } from './useChunk'

// As in a browser, effects run in a separate task after rendering.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => void vi.unstubAllGlobals())

const load = async () => () => <p>here it is</p>

function ChunkUser() {
  const { part: Part } = useChunk(load)
  useLayoutEffect(() => preloadChunk(load), [])
  return Part ? <Part /> : null
}

it('renders a chunk that another component loads between render and effect', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<ChunkUser />)
  await waitFor(() => expect(screen.getByText('here it is')).toBeInTheDocument())
  root.unmount()
  place.remove()
})
