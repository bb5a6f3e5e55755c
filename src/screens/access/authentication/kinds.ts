/** Whether an authenticator keeps users of its own. */
export const hasUsers = ({ backend }: Readonly<Record<string, unknown>>): boolean => backend === 'built_in_database'
