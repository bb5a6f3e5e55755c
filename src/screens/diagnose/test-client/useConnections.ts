import { createContext, useContext, useSyncExternalStore } from 'react'
import { connections } from './store/connections'
import type { TestConnection } from './store/TestConnection'

const getVersion = () => connections.version

/** Returns the connections and re-renders at most four times per second. */
export function useConnections(): readonly TestConnection[] {
  useSyncExternalStore(connections.subscribe, getVersion)
  return connections.list
}

const Shown = createContext<TestConnection | undefined>(undefined)

export const ShownConnection = Shown.Provider

/** Returns the connection of the tab. Re-renders for all changes except messages. */
export function useShownConnection(): TestConnection {
  const connection = useContext(Shown)
  if (!connection) throw new Error('useShownConnection needs the tab of a connection above it')
  useSyncExternalStore(connections.subscribe, () => connection.facts)
  return connection
}

/** Re-renders when messages arrive. */
export const useMessages = (): void => void useSyncExternalStore(connections.subscribe, getVersion)
