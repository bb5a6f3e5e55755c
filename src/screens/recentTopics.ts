import { session } from '../api/session'

const MAX_TOPICS = 6

let topics: readonly string[] = []
let username = session.get()?.username

// Topics of one user are not shown to the next.
session.subscribe(() => {
  const now = session.get()?.username
  if (now !== username) topics = []
  username = now
})

/** Topics that the user published to or examined, newest first. Kept in memory until sign-out. */
export const recentTopics = {
  list: (): readonly string[] => topics,
  add(topic: string): void {
    topics = [topic, ...topics.filter((other) => other !== topic)].slice(0, MAX_TOPICS)
  },
}
