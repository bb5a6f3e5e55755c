import { createContext, useContext, useSyncExternalStore } from 'react'
import { connections } from './store/connections'
import type { TestConnection } from './store/TestConnection'

const version = () => connections.version

/** The connections of the test client; drawn again when something of them changed, at most four times a second. */
export function useConnections(): readonly TestConnection[] {
  useSyncExternalStore(connections.subscribe, version)
  return connections.list
}

const Shown = createContext<TestConnection | undefined>(undefined)

export const ShownConnection = Shown.Provider

/** The connection whose tab is shown; drawn again as anything of it but its messages changes. */
export function useShownConnection(): TestConnection {
  const connection = useContext(Shown)
  if (!connection) throw new Error('A part of a connection stands outside its tab')
  useSyncExternalStore(connections.subscribe, () => connection.facts)
  return connection
}

/** Draws again as messages come. */
export const useMessages = (): void => void useSyncExternalStore(connections.subscribe, version)
