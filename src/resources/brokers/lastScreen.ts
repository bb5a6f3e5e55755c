let lastPath = '/'

/** Page that a link to another broker opens: the last one before the fleet. */
export const getLastScreen = (): string => lastPath

export const setLastScreen = (path: string): void => {
  lastPath = path
}
