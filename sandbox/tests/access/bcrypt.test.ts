import { describe, expect, it } from 'vitest'
import { hashBcrypt, verifyBcrypt } from '../../domains/access/authentication/bcrypt'
import { computePiWords } from '../../domains/access/authentication/computePiWords'

describe('bcrypt', () => {
  // Test vectors of Openwall and jBCrypt.
  it.each([
    ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
    ['U*U*U', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
    ['', '$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s.'],
    ['a', '$2a$10$k87L/MF28Q673VKh8/cPi.SUl7MU/rWuSiIDDFayrKk/1tBsSQu4u'],
    ['abc', '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'],
    ['abcdefghijklmnopqrstuvwxyz', '$2a$08$aTsUwsyowQuzRrDqFflhgekJ8d9/7Z3GV3UcgvzQW3J5zMyrTvlz.'],
  ])('verifies %j', (password, hash) => {
    expect(verifyBcrypt(Buffer.from(password), hash)).toBe(true)
    expect(verifyBcrypt(Buffer.from(`${password}!`), hash)).toBe(false)
  })

  it('hashes with random salts', () => {
    const [one, two] = [hashBcrypt(Buffer.from('pä'), 5), hashBcrypt(Buffer.from('pä'), 5)]
    expect(one).toMatch(/^\$2b\$05\$[./A-Za-z0-9]{53}$/)
    expect(one).not.toBe(two)
    expect(verifyBcrypt(Buffer.from('pä'), one)).toBe(true)
    expect(verifyBcrypt(Buffer.from('pa'), one)).toBe(false)
  })

  it('uses only the first 72 bytes', () => {
    const hash = hashBcrypt(Buffer.from('x'.repeat(72)), 5)
    expect(verifyBcrypt(Buffer.from(`${'x'.repeat(72)}y`), hash)).toBe(true)
    expect(verifyBcrypt(Buffer.from('x'.repeat(71)), hash)).toBe(false)
  })

  it.each([
    '',
    'plain',
    '$2a$05$short',
    '$2a$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    '$1$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
  ])('never matches %j', (hash) => expect(verifyBcrypt(Buffer.from('U*U'), hash)).toBe(false))

  it('derives the initial state from π', () => {
    const hex = [...computePiWords(4)].map((word) => (word >>> 0).toString(16))
    expect(hex).toEqual(['243f6a88', '85a308d3', '13198a2e', '3707344'])
    // Last word of the last substitution box.
    expect((computePiWords(18 + 1024).at(-1) ?? 0) >>> 0).toBe(0x3ac372e6)
  })
})
