import type { ComponentType } from 'react'

/** Loads the shell around all screens. */
export const loadShell = async (): Promise<ComponentType> => (await import('./shell/Shell')).Shell

/** Loads the sign-in page. */
export const loadLogin = async (): Promise<ComponentType> => (await import('./login/Login')).Login
