import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeMoves, type Move } from './computeMoves'

/** Applies a move like the broker. */
function apply(order: readonly string[], { id, position }: Move): string[] {
  const others = order.filter((other) => other !== id)
  const [placement, ...rest] = position.split(':')
  const beside = others.indexOf(rest.join(':'))
  const at =
    placement === 'front' ? 0 : placement === 'rear' ? others.length : placement === 'before' ? beside : beside + 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}

const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })

describe('[MG-12] moves for a new order', () => {
  it('result in the requested order', () =>
    fc.assert(
      fc.property(
        ids.chain((now) => fc.tuple(fc.constant(now), fc.shuffledSubarray(now, { minLength: now.length }))),
        ([now, targetOrder]) => {
          expect(computeMoves(now, targetOrder).reduce<readonly string[]>(apply, now)).toEqual(targetOrder)
        },
      ),
    ))

  it.each([
    ['to the front', ['c', 'a', 'b'], [{ id: 'c', position: 'front' }]],
    ['to the rear', ['b', 'c', 'a'], [{ id: 'a', position: 'rear' }]],
    ['nowhere', ['a', 'b', 'c'], []],
  ])('need one call for one member moved %s', (_, targetOrder, moves) =>
    expect(computeMoves(['a', 'b', 'c'], targetOrder)).toEqual(moves),
  )
})
