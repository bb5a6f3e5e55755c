import { expect, it } from 'vitest'
import { isObject } from './isObject'

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['text', false],
  [undefined, false],
])('%j is an object: %s', (value, expected) => expect(isObject(value)).toBe(expected))
