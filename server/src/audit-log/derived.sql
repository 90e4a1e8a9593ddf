-- A big table is vacuumed early, because exact totals are counted in the indexes alone.
ALTER TABLE audit_log SET (autovacuum_vacuum_insert_scale_factor = 0.02);
