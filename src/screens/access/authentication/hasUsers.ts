/** Returns whether an authenticator stores users on the broker. */
export const hasUsers = ({ backend }: Readonly<Record<string, unknown>>): boolean => backend === 'built_in_database'
