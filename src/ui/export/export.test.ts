import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCsvCell, formatCsvLine } from './csv'
import { createRowWriter } from './writers'

/** Parses CSV by RFC 4180. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  for (let at = 0; at < text.length; ) {
    const line: string[] = []
    for (;;) {
      let value = ''
      if (text[at] === '"') {
        for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
          value += text[at]
          if (text[at] === '"') at++
        }
        at++
      } else while (at < text.length && text[at] !== ',' && text[at] !== '\r') value += text[at++]
      line.push(value)
      if (text[at] !== ',') break
      at++
    }
    expect(text.slice(at, at + 2)).toBe('\r\n')
    at += 2
    lines.push(line)
  }
  return lines
}

describe('[CL-5] CSV (unit)', () => {
  it.each([
    ['plain', 'plain'],
    ['=1+2', "'=1+2"],
    ['+49', "'+49"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+2', "'＝1+2"],
    ['＋49', "'＋49"],
    ['－2', "'－2"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a=1', 'a=1'],
    ['-5', "'-5"],
    [-5, '-5'],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded ', '" padded "'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a/b%2F#', 'a/b%2F#'],
    ['温度 🛰', '温度 🛰'],
    ['', ''],
    [undefined, ''],
    [null, ''],
    [-2.5, '-2.5'],
    [true, 'true'],
    [['a', 'b'], '"[""a"",""b""]"'],
  ])('%j becomes %j', (input, expected) => expect(formatCsvCell(input)).toBe(expected))

  it('any texts round-trip, with an apostrophe before formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
        const expected = texts.map((text) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text))
        expect(parseCsv(formatCsvLine(texts))).toEqual([expected])
      }),
    )
  })
})

describe('[CL-5] files written page by page (unit)', () => {
  const pages = [[{ id: 'a', n: 1 }], [], [{ id: '=b', more: { x: 1 } }, { n: 3 }]]
  const writePages = (format: 'csv' | 'json', rowPages: Record<string, unknown>[][]) => {
    const writer = createRowWriter(format, ['n'])
    return rowPages.map((rows) => writer.rows(rows)).join('') + writer.end()
  }

  it('CSV has one header: known columns, then columns of the first page', () =>
    expect(writePages('csv', pages)).toBe("\uFEFFn,id\r\n1,a\r\n,'=b\r\n3,\r\n"))
  it('CSV without rows has a header', () => expect(writePages('csv', [[]])).toBe('\uFEFFn\r\n'))
  it('JSON is one list of all records sent by the broker', () =>
    expect(JSON.parse(writePages('json', pages))).toEqual(pages.flat()))
  it('JSON without rows is an empty list', () => expect(JSON.parse(writePages('json', []))).toEqual([]))
})
