import type { ComponentType } from 'react'
import { loadAreas } from './i18n'

/** The shell, with the texts of the screens that show in it. */
export async function loadShell(): Promise<ComponentType> {
  const [{ Shell }] = await Promise.all([import('./shell/Shell'), loadAreas()])
  return Shell
}

/** The sign-in. */
export const loadLogin = async (): Promise<ComponentType> => (await import('./login/Login')).Login

/** The page for paths that lead nowhere. */
export const loadNotFound = async (): Promise<ComponentType> => (await import('./NotFound')).NotFound
