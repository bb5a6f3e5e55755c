import { expect, it } from 'vitest'
import { findUnmarked, mark } from '../support/marks'

const KNOWN = '{"name":"high_cpu_usage","node":"emqx@127.0.0.1","message":"99% cpu usage"}'

it.each([
  ['a marked text', [mark('High CPU usage')], []],
  ['two words of the broker', ['high_cpu_usage · emqx@127.0.0.1'], []],
  ['a marked text and words of the broker', [`${mark('High CPU usage')} – 99% cpu usage`], []],
  ['a time', ['3 minutes ago'], []],
  ['a text in the code', ['Hello'], ['Hello']],
  ['a text in the code next to words of the broker', ['high_cpu_usage · Hello'], ['high_cpu_usage · Hello']],
  ['a text in the code next to a marked one', [`${mark('Alarm')} Hello`], [`${mark('Alarm')} Hello`]],
])('finds unmarked texts: %s', (_, texts, expected) => {
  expect(findUnmarked(texts, KNOWN)).toEqual(expected)
})
