import { useSyncExternalStore } from 'react'
import { usePreference } from '../api/store'

/** Theme preference. `system` follows the operating system. public/boot.js reads the same preference. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const getDarkModeQuery = () => matchMedia('(prefers-color-scheme: dark)')

function subscribeSystem(listener: () => void): () => void {
  const query = getDarkModeQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return usePreference<ThemeChoice>('theme', 'light')
}

export function useThemeMode(): 'light' | 'dark' {
  const [choice] = useThemeChoice()
  const system = useSyncExternalStore(subscribeSystem, () => getDarkModeQuery().matches)
  if (choice === 'system') return system ? 'dark' : 'light'
  return choice === 'dark' ? 'dark' : 'light'
}
