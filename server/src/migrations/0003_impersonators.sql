ALTER TABLE "lead_status_history" ADD COLUMN "impersonator_id" bigint;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "impersonator_id" bigint;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD COLUMN "called_back_impersonator_id" bigint;--> statement-breakpoint
ALTER TABLE "displays" ADD COLUMN "impersonator_id" bigint;--> statement-breakpoint
ALTER TABLE "work_letter_rounds" ADD COLUMN "impersonator_id" bigint;--> statement-breakpoint
ALTER TABLE "work_letters" ADD COLUMN "ready_impersonator_id" bigint;--> statement-breakpoint
-- Rows that are there get what the audit log says of the same subject, employee and instant.
CREATE TEMPORARY TABLE "acted_as" ON COMMIT DROP AS
SELECT DISTINCT ON ("company_id", "subject", "subject_id", "employee_id", "at")
  "company_id", "subject", "subject_id", "employee_id", "at", "impersonator_id"
FROM "audit_log" WHERE "impersonator_id" IS NOT NULL
ORDER BY "company_id", "subject", "subject_id", "employee_id", "at", "id";--> statement-breakpoint
UPDATE "lead_status_history" t SET "impersonator_id" = a."impersonator_id" FROM "acted_as" a
WHERE a."subject" = 'leads' AND a."company_id" = t."company_id" AND a."subject_id" = t."lead_id"
  AND a."employee_id" = t."employee_id" AND a."at" = t."created_at";--> statement-breakpoint
UPDATE "quotation_versions" t SET "impersonator_id" = a."impersonator_id" FROM "acted_as" a
WHERE a."subject" = 'quotations' AND a."company_id" = t."company_id" AND a."subject_id" = t."quotation_id"
  AND a."employee_id" = t."created_by" AND a."at" = t."created_at";--> statement-breakpoint
UPDATE "work_letter_rounds" t SET "impersonator_id" = a."impersonator_id" FROM "acted_as" a
WHERE a."subject" = 'work letters' AND a."company_id" = t."company_id" AND a."subject_id" = t."work_letter_id"
  AND a."employee_id" = t."employee_id" AND a."at" = t."at";--> statement-breakpoint
UPDATE "work_letters" t SET "ready_impersonator_id" = a."impersonator_id" FROM "acted_as" a
WHERE a."subject" = 'work letters' AND a."company_id" = t."company_id" AND a."subject_id" = t."id"
  AND a."employee_id" = t."ready_by" AND a."at" = t."ready_at";--> statement-breakpoint
UPDATE "phone_calls" t SET "called_back_impersonator_id" = a."impersonator_id" FROM "acted_as" a
WHERE a."subject" = 'calls' AND a."company_id" = t."company_id" AND a."subject_id" = t."id"
  AND a."employee_id" = t."called_back_by" AND a."at" = t."called_back_at";--> statement-breakpoint
UPDATE "displays" t SET "impersonator_id" = a."impersonator_id" FROM "acted_as" a
WHERE a."subject" = 'television' AND a."company_id" = t."company_id" AND a."subject_id" = t."id"
  AND a."employee_id" = t."created_by" AND a."at" = t."created_at";
