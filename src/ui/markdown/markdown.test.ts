import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdownBlocks } from './blocks'
import { parseMarkdownSpans } from './spans'

describe('[MG-13] readme blocks', () => {
  it('are distinguished', () =>
    expect(
      parseMarkdownBlocks(
        '# Title #\n\ntext\nmore\n\n- one\n  still one\n- two\n\n1. first\n\n> said\n\n```sh\n# no title\n```\n\n---\n| a | b |\n|---|---|',
      ),
    ).toEqual([
      { kind: 'heading', level: 1, text: 'Title' },
      { kind: 'paragraph', text: 'text\nmore' },
      { kind: 'list', ordered: false, items: ['one\nstill one', 'two'] },
      { kind: 'list', ordered: true, items: ['first'] },
      { kind: 'quote', text: 'said' },
      { kind: 'code', text: '# no title' },
      { kind: 'rule' },
      { kind: 'code', text: '| a | b |\n|---|---|' },
    ]))

  it('terminate for any text', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('#', '`', '```', '- ', '> ', '|', '\n', ' ', '1. ', 'a', '***'), { maxLength: 80 }),
        (parts) => {
          expect(Array.isArray(parseMarkdownBlocks(parts.join('')))).toBe(true)
        },
      ),
    ))
})

describe('[MG-13] inline elements', () => {
  it.each([
    [
      '`a` **b** *c*',
      [
        { kind: 'code', text: 'a' },
        { kind: 'text', text: ' ' },
        { kind: 'strong', text: 'b' },
        { kind: 'text', text: ' ' },
        { kind: 'emphasis', text: 'c' },
      ],
    ],
    ['[site](https://a.example/x "t")', [{ kind: 'link', text: 'site', href: 'https://a.example/x' }]],
    ['<https://a.example>', [{ kind: 'link', text: 'https://a.example', href: 'https://a.example' }]],
    [
      '[bad](javascript:alert(1))',
      [
        { kind: 'text', text: 'bad' },
        { kind: 'text', text: ')' },
      ],
    ],
    ['[bad](data:text/html,x)', [{ kind: 'text', text: 'bad' }]],
    ['![logo](https://evil.example/x.png)', [{ kind: 'image', text: 'logo' }]],
    ['<img src=x onerror=alert(1)>', [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]],
  ])('%s', (text, expected) => expect(parseMarkdownSpans(text)).toEqual(expected))

  it('preserve 64 kB of text and are fast', () => {
    const text = '['.repeat(65_536)
    expect(parseMarkdownSpans(text)).toEqual([{ kind: 'text', text }])
  })
})
