ALTER TABLE "quotation_acceptances" ADD COLUMN "capacity" text;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD COLUMN "function" text;--> statement-breakpoint
ALTER TABLE "quotation_acceptances" ADD COLUMN "begin_within_term" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_versions" ADD COLUMN "sent_parties" jsonb;--> statement-breakpoint
-- What was sent before this was kept is frozen as it is known now, and marked; what was erased has nobody to freeze.
UPDATE "quotation_versions" AS v SET "sent_parties" = jsonb_build_object(
  'frozen_later', true,
  'mailed_to', l.email,
  'lead', jsonb_build_object(
    'kind', l.kind, 'salutation', l.salutation, 'initials', l.initials, 'firstName', l.first_name,
    'insertion', l.insertion, 'lastName', l.last_name, 'full_name', l.full_name, 'company_name', l.company_name,
    'street', l.street, 'street_number', l.street_number, 'adjective', l.adjective, 'zip_code', l.zip_code,
    'city', l.city, 'language', l.language),
  'company', jsonb_build_object(
    'name', c.name, 'legal_name', c.legal_name, 'street', c.street, 'street_number', c.street_number,
    'zip_code', c.zip_code, 'city', c.city, 'phone', c.phone, 'email', c.email, 'website', c.website,
    'chamber_of_commerce_number', c.chamber_of_commerce_number, 'vat_number', c.vat_number, 'iban', c.iban,
    'color_primary', c.color_primary, 'color_accent', c.color_accent, 'conditions_nl', c.conditions_nl,
    'conditions_en', c.conditions_en, 'withdrawal_days', c.withdrawal_days, 'withdrawal_from', c.withdrawal_from))
FROM "leads" AS l, "companies" AS c
WHERE v.status <> 'concept' AND l.company_id = v.company_id AND l.id = v.lead_id AND l.anonymised_at IS NULL
  AND c.id = v.company_id;
