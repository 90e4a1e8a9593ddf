/** The SQL of the product's calls, the company in each predicate instead of a policy. */

const leadColumns = `l.id, l.number, l.source_id, l.external_id, l.kind, l.salutation, l.initials,
  l.first_name AS "firstName", l.insertion, l.last_name AS "lastName", l.full_name, l.company_name, l.email,
  l.phone, l.mobile, l.street, l.street_number, l.adjective, l.zip_code, l.city, l.municipality, l.province,
  l.latitude, l.longitude, l.location_type, l.energy_usage, l.meter_connection, l.house_ownership, l.is_home,
  l.monument, l.language, l.remarks, l.status, l.status_since, l.attempts, l.last_contact_at, l.owner_id,
  l.adviser_id, l.essent_status, l.anonymised_at, l.revision, l.created_at, l.updated_at`

export const pageOfLeads = (descending: boolean) => {
  const order = descending ? 'DESC' : 'ASC'
  return `SELECT l.id, l.number, l.full_name, l.status, l.status_since, l.city, l.zip_code, l.street,
    l.street_number, l.adjective, l.phone, l.mobile, l.email, l.created_at, l.revision, l.source_id,
    s.name AS source_name, l.adviser_id,
    (SELECT full_name FROM employees e WHERE e.id = l.adviser_id) AS adviser_name
  FROM leads l
  JOIN (SELECT id FROM leads WHERE company_id = $1 AND status = ANY($2)
    ORDER BY created_at ${order}, id ${order} LIMIT $3 OFFSET $4) k ON k.id = l.id
  LEFT JOIN sources s ON s.company_id = l.company_id AND s.id = l.source_id
  WHERE l.company_id = $1
  ORDER BY l.created_at DESC, l.id DESC`
}

export const totalOfLeads = `SELECT coalesce(sum(amount), 0) AS total FROM lead_counts
  WHERE company_id = $1 AND status = ANY($2)`

export const oneLead = `SELECT ${leadColumns}, s.name AS source_name, coalesce(s.essent, false) AS essent,
    (SELECT full_name FROM employees e WHERE e.id = l.owner_id) AS owner_name,
    (SELECT full_name FROM employees e WHERE e.id = l.adviser_id) AS adviser_name
  FROM leads l LEFT JOIN sources s ON s.company_id = l.company_id AND s.id = l.source_id
  WHERE l.company_id = $1 AND l.id = $2`

export const oneQuotation = `SELECT id, number, lead_id, appointment_id, latest_version_id, client_id, created_at,
    updated_at FROM quotations WHERE company_id = $1 AND id = $2`
export const versionsOfQuotation = `SELECT id, number, status, description, content - 'basis' - 'rows' AS content,
    needs_approval, created_by, created_at, sent_at, accepted_at, accepted_edition, declined_at, decline_reason,
    withdrawn_at, superseded_at, valid_until_dates,
    (SELECT full_name FROM employees e WHERE e.id = v.created_by) AS builder
  FROM quotation_versions v WHERE company_id = $1 AND quotation_id = $2 ORDER BY number DESC`
export const approvalsOfQuotation = `SELECT a.version_id, a.decision, a.note, a.employee_id, a.created_at
  FROM quotation_approvals a JOIN quotation_versions v ON v.company_id = a.company_id AND v.id = a.version_id
  WHERE a.company_id = $1 AND v.quotation_id = $2`
export const leadOfQuotation = `SELECT l.id, l.number, l.full_name, l.email, coalesce(s.essent, false) AS essent,
    l.is_home, l.meter_connection
  FROM leads l LEFT JOIN sources s ON s.company_id = l.company_id AND s.id = l.source_id
  WHERE l.company_id = $1 AND l.id = (SELECT lead_id FROM quotations WHERE company_id = $1 AND id = $2)`

export const lockDuplicates = `SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(text, 0) AS key FROM unnest($1::text[]) text ORDER BY key) keys`
export const duplicates = `SELECT id, number, full_name, status FROM leads
  WHERE company_id = $1 AND (address_key = $2 OR phone = $3 OR mobile = $3 OR email = $4)
    AND anonymised_at IS NULL ORDER BY id DESC LIMIT 1000`
export const takeNumber = `INSERT INTO lead_numbers (company_id, year, last) VALUES ($1, $2, 1)
  ON CONFLICT (company_id, year) DO UPDATE SET last = lead_numbers.last + 1 RETURNING last`
export const insertLead = `INSERT INTO leads (company_id, number, kind, salutation, first_name, last_name, full_name,
    email, mobile, street, street_number, zip_code, city, address_key, is_home, monument, language, status,
    status_since, essent_status, created_at, updated_at)
  VALUES ($1, $2, 'private', 'none', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true, false, 'nl', 'new',
    $13, 'New', $13, $13) RETURNING *`
export const insertStatus = `INSERT INTO lead_status_history (company_id, lead_id, status, employee_id, created_at)
  VALUES ($1, $2, 'new', $3, $4)`
export const indexLead = `INSERT INTO lead_search (company_id, lead_id, search_text) VALUES ($1, $2, $3)
  ON CONFLICT (company_id, lead_id) DO UPDATE SET search_text = excluded.search_text`
export const insertAudit = `INSERT INTO audit_log (company_id, at, employee_id, actor, action, subject, subject_id,
    lead_id, before, after) VALUES ($1, $2, $3, 'employee', $4, 'leads', $5, $5, $6, $7)`
export const updateRemarks = `UPDATE leads SET remarks = $3, updated_at = $4, revision = revision + 1
  WHERE company_id = $1 AND id = $2 RETURNING *`
