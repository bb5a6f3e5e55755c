import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFileName } from './parseFileName'

describe('[DI-6] file name of a download', () => {
  it.each([
    ['attachment; filename=trace.zip', 'trace.zip'],
    ['attachment;filename="my trace.zip"', 'my trace.zip'],
    ['attachment; FileName="a\\"b;c.zip"; size=3', 'a"b;c.zip'],
    ['attachment; filename="euro.zip"; filename*=UTF-8\'\'%e2%82%ac%20rates.zip', '€ rates.zip'],
    ["attachment; filename*=UTF-8''%e2%82%ac.zip; filename=euro.zip", '€.zip'],
    ["attachment; filename*=iso-8859-1'en'%A3%20rates", '£ rates'],
    ["attachment; filename*=UTF-8''%ff; filename=plain.zip", 'plain.zip'],
    ["attachment; filename*=klingon''x; filename=plain.zip", 'plain.zip'],
    ['inline; name=x; filename = 日志.zip', '日志.zip'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\x.zip"', 'x.zip'],
    ["attachment; filename*=UTF-8''..%2F..%2Fx.zip", 'x.zip'],
    ['attachment; filename="a\u202Egpj.exe"', 'agpj.exe'],
    ['attachment; filename=first.zip; filename=second.zip', 'first.zip'],
    ['filename=only.zip', 'only.zip'],
    ["attachment; filename*=x utf-8''a; filename=plain.zip", 'plain.zip'],
    ["attachment; filename*=xutf-8''a; filename=plain.zip", 'plain.zip'],
    ["attachment; filename*=UTF-8'a; filename=plain.zip", 'plain.zip'],
    ["attachment; filename*=UTF-8''; filename=plain.zip", 'plain.zip'],
    ["attachment; filename*=UTF-8'en-GB'a'b.zip", "a'b.zip"],
    ["attachment; filename*=ISO-8859-1''%e9%E9%zz%4a.zip", 'éé%zzJ.zip'],
    ['attachment; filename="\\a\\b.zip"', 'ab.zip'],
    ['attachment; filename="a\r\nb.zip"', 'ab.zip'],
    ['attachment; filename="x/\n/b.zip"', 'b.zip'],
    ['attachment; filename="  a b.zip  "', 'a b.zip'],
    ['attachment; filename="..a"', '..a'],
    ['attachment; filename="a.."', 'a..'],
    [`attachment; filename=${'x'.repeat(300)}.tar.gz`, `${'x'.repeat(193)}.tar.gz`],
  ])('%s gives %s', (header, name) => expect(parseFileName(header)).toBe(name))

  it.each([
    null,
    '',
    'attachment',
    'attachment; filename=',
    'attachment; filename=".."',
    'attachment; filename="..."',
    'attachment; filename="a/"',
  ])('%j has none', (header) => expect(parseFileName(header)).toBeUndefined())

  it('never contains a folder or a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const header of [text, `attachment; filename="${text}"`, `x; filename*=UTF-8''${text}`])
          expect(parseFileName(header) ?? '').not.toMatch(/[\\/\p{Cc}]/u)
      }),
    )
  })
})
