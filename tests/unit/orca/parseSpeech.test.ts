import { describe, expect, it } from 'vitest'
import { listUtterances, parseEntry, type SpeechEvent } from '../../orca/parseSpeech'

describe('log of Orca', () => {
  it.each([
    ["01:00:00.500000 - SPEECH OUTPUT: 'Search' None", 'Search'],
    ["01:00:00.500000 - SPEECH OUTPUT: 'Screen reader on.' voice=system{'established': False}", 'Screen reader on.'],
    ["01:00:00.500000 - SPEECH OUTPUT: 'the broker's answer {}'{}", "the broker's answer {}"],
    ["01:00:00.500000 - SPEECH OUTPUT: 'two\n                  lines' voice=default{'rate': 50}", 'two lines'],
    ["01:00:00.500000 - SPEECH OUTPUT: 's' {'family': {'lang': 'en'}}", 's'],
  ])('reads %j', (entry, text) => {
    expect(parseEntry(entry)).toEqual({ type: 'speak', time: 3_600_500, text })
  })

  it('reads an interruption, and ignores other entries', () => {
    expect(parseEntry('00:00:01.000000 - DEFAULT: Interrupting presentation')).toEqual({ type: 'stop', time: 1000 })
    expect(parseEntry('00:00:01.000000 - ORCA: User Settings Loaded')).toBeUndefined()
    expect(parseEntry('')).toBeUndefined()
  })
})

describe('utterances', () => {
  const speak = (time: number, text: string): SpeechEvent => ({ type: 'speak', time, text })
  const stop = (time: number): SpeechEvent => ({ type: 'stop', time })

  it.each<{ title: string; events: SpeechEvent[]; isCutOff: boolean[] }>([
    {
      title: 'are heard without an interruption',
      events: [stop(0), speak(1, 'abc'), speak(2, 'def')],
      isCutOff: [false, false],
    },
    { title: 'are cut off while they are spoken', events: [speak(0, 'a long text'), stop(100)], isCutOff: [true] },
    {
      title: 'are cut off while they wait',
      events: [speak(0, 'a long text'), speak(1, 'x'), stop(760)],
      isCutOff: [false, true],
    },
    {
      title: 'are heard if an interruption comes later',
      events: [speak(0, 'abc'), stop(1000), speak(1001, 'd')],
      isCutOff: [false, false],
    },
  ])('$title', ({ events, isCutOff }) => {
    expect(listUtterances(events).map((one) => one.isCutOff)).toEqual(isCutOff)
  })

  it('leaves out empty texts', () => {
    expect(listUtterances([speak(0, '')])).toEqual([])
  })
})
