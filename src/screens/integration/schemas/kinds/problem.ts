/** What is wrong with the text of a schema: a rule (text key `schemaRegistry.problem.<rule>`) and what its sentence names. */
export interface Problem {
  rule: string
  params?: Record<string, string | number>
}
