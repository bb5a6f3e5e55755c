/** Start or end of speech. */
export type SpeechEvent =
  | { type: 'speak'; time: number; text: string }
  /** Ends the current speech, and removes the queue. */
  | { type: 'stop'; time: number }

/** One piece of speech. A piece that is cut off is not heard to its end. */
export interface Utterance {
  text: string
  isCutOff: boolean
}

const ENTRY = /^(\d\d):(\d\d):(\d\d\.\d+) - (.*)$/s
/** Orca adds the voice and its properties. */
const SPEECH = /^SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:None|\{[^']*(?:'.*)?\})?$/s
const STOP = 'DEFAULT: Interrupting presentation'

/** Reads one entry of Orca's log; returns undefined if it is about something else. */
export function parseEntry(entry: string): SpeechEvent | undefined {
  const [, hours, minutes, seconds, message = ''] = ENTRY.exec(entry) ?? []
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  if (message === STOP) return { type: 'stop', time }
  const text = SPEECH.exec(message)?.[1]
  return text === undefined ? undefined : { type: 'speak', time, text: text.replace(/\s+/g, ' ').trim() }
}

/** A fast voice: about 15 letters a second, in milliseconds for each letter. */
const LETTER_MS = 65

/** Returns the utterances and whether they are heard to their end. Orca speaks one after the other until it stops all. */
export function listUtterances(events: readonly SpeechEvent[]): Utterance[] {
  const utterances: (Utterance & { end: number })[] = []
  let free = 0
  for (const event of events)
    if (event.type === 'stop') {
      for (const utterance of utterances) if (utterance.end > event.time) utterance.isCutOff = true
      free = event.time
    } else if (event.text) {
      free = Math.max(free, event.time) + event.text.length * LETTER_MS
      utterances.push({ text: event.text, isCutOff: false, end: free })
    }
  return utterances.map(({ text, isCutOff }) => ({ text, isCutOff }))
}
