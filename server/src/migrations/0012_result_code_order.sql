ALTER TABLE "result_codes" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "result_codes" ADD COLUMN "place" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
UPDATE "result_codes" SET "outcome" = 'voicemail' WHERE "category" = 'noContact' AND "description" ILIKE '%voicemail%';--> statement-breakpoint
UPDATE "result_codes" AS r SET "place" = o.place FROM (
  SELECT company_id, id, row_number() OVER (
    PARTITION BY company_id
    ORDER BY NOT active, CASE WHEN outcome = 'voicemail' THEN 2 ELSE array_position(ARRAY['noContact', 'voicemail', 'callback', 'wrongData'], category) END, lower(description), id
  ) AS place
  FROM "result_codes"
) AS o WHERE r.company_id = o.company_id AND r.id = o.id;
