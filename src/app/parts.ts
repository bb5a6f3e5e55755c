import type { ComponentType } from 'react'

/** The frame around every screen. */
export const loadShell = async (): Promise<ComponentType> => (await import('./shell/Shell')).Shell

/** The sign-in. */
export const loadLogin = async (): Promise<ComponentType> => (await import('./login/Login')).Login
