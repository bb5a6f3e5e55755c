/** Move command of the broker: to the front, the rear, or next to another member. */
export interface Move {
  id: string
  position: 'front' | 'rear' | `before:${string}` | `after:${string}`
}

/**
 * Computes the moves from one order to another for brokers that move one member per request. Tries from the front
 * and from the rear and returns the shorter list.
 */
export function computeMoves(now: readonly string[], targetOrder: readonly string[]): Move[] {
  const ahead = simulateMoves(now, targetOrder, (before) => (before === undefined ? 'front' : `after:${before}`))
  const back = simulateMoves([...now].reverse(), [...targetOrder].reverse(), (after) =>
    after === undefined ? 'rear' : `before:${after}`,
  )
  return back.length < ahead.length ? back : ahead
}

function simulateMoves(
  now: readonly string[],
  targetOrder: readonly string[],
  position: (placed: string | undefined) => Move['position'],
): Move[] {
  const moves: Move[] = []
  let order = [...now]
  targetOrder.forEach((id, at) => {
    if (order[at] === id || !order.includes(id)) return
    moves.push({ id, position: position(targetOrder[at - 1]) })
    const rest = order.filter((other) => other !== id)
    order = [...rest.slice(0, at), id, ...rest.slice(at)]
  })
  return moves
}
