import { usePreference } from '../../api/store'

const NONE: readonly string[] = []

/** Returns the paths of the favorite pages, and a function that adds or removes one. */
export function useFavorites(): [readonly string[], (path: string) => void] {
  const [paths, setPaths] = usePreference('menu.favorites', NONE)
  const toggle = (path: string) =>
    setPaths(paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path])
  return [paths, toggle]
}
