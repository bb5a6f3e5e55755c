/** Problem in a schema: `rule` is the suffix of the text key `schemaRegistry.problem.<rule>`. */
export interface Problem {
  rule: string
  params?: Record<string, string | number>
}
