ALTER TABLE "quotations" ADD COLUMN "shown_version_id" bigint;--> statement-breakpoint
UPDATE "quotations" q SET "shown_version_id" = coalesce(q."accepted_version_id",
  (SELECT v."id" FROM "quotation_versions" v WHERE v."company_id" = q."company_id" AND v."quotation_id" = q."id"
    AND v."status" <> 'concept' ORDER BY v."number" DESC LIMIT 1), q."latest_version_id");
