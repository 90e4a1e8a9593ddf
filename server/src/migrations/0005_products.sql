ALTER TABLE "product_prices" ADD COLUMN "impersonator_id" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_nl" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "article_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "product_prices_waiting" ON "product_prices" USING btree ("company_id","product_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "products_article_number" ON "products" USING btree ("company_id",lower("article_number"));