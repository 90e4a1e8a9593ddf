import type { FunctionGroup, Gender } from '@heliodesk/domain/enumerations'
import type { Permission, Resource } from '@heliodesk/domain/roles/permissions'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

export interface EmployeeRow extends Record<string, unknown> {
  employee: {
    id: number
    user_id: number
    username: string
    first_name: string
    insertion: string | null
    last_name: string
    full_name: string
    email: string | null
    phone: string | null
    mobile: string | null
    gender: Gender | null
    hired_at: string | null
    active: boolean
    default_company_id: number | null
    two_factor_enabled: boolean
    two_factor_enforced: boolean
  }
  companies: { id: number; name: string }[]
  employments: {
    company_id: number
    function_group: FunctionGroup
    role_id: number
    role_name: string
    permissions: Permission[]
    own_resources: Resource[]
  }[]
}

export async function findEmployeeRow(database: Database, id: number): Promise<EmployeeRow | undefined> {
  const { rows } = await database.global.execute<EmployeeRow>(sql`SELECT * FROM access_employee(${id})`)
  return rows[0]
}
