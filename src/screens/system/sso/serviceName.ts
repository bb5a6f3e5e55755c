/** Name of a service, the same in every language: `ldap` is LDAP. */
export const serviceName = ({ backend }: Readonly<Record<string, unknown>>): string =>
  String(backend ?? '').toUpperCase()
