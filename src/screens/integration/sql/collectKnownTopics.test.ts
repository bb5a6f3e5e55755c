import { describe, expect, it } from 'vitest'
import { collectKnownTopics } from './collectKnownTopics'

describe('topic suggestions for FROM', () => {
  it('[IN-5] include topics of rules and subscriptions once, without groups', () => {
    const read = ['shop/#', '$events/client_connected', '$bridges/mqtt:pull', 'b']
    const subscribed = ['$share/g/shop/#', '$queue/q/1', '$exclusive/x', '$SYS/#', '$share/g', '$other/t', 'a', '']
    expect(collectKnownTopics(read, subscribed)).toEqual(['$SYS/#', 'a', 'b', 'q/1', 'shop/#', 'x'])
  })

  it('[IN-5] exclude topics that a statement cannot express', () => {
    expect(collectKnownTopics([], ['a"b', "it's"])).toEqual(["it's"])
  })
})
