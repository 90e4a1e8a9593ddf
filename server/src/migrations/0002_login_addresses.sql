CREATE TABLE "login_addresses" (
	"user_id" bigint NOT NULL,
	"network" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_addresses_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "login_addresses" ADD CONSTRAINT "login_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_addresses_network" ON "login_addresses" USING btree ("network");--> statement-breakpoint
CREATE INDEX "login_addresses_at" ON "login_addresses" USING btree ("at");